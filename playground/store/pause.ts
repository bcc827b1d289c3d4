/** Settles when the page has done what else there is, such as a frame. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
