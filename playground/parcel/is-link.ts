/** True if the part of an address after `#` is meant to be a parcel, of whatever version. */
export const isLink = (fragment: string): boolean => /^#?m\d{1,9}\./.test(fragment);
