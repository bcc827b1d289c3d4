const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** A key as it is called on this machine. */
export const keyName = (keys: string): string =>
  isApple() ? keys.replace(/Ctrl/g, '⌘').replace(/Alt/g, '⌥').replace(/Shift/g, '⇧') : keys;
