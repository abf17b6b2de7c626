// Separate exports, so that a page loads only the ones it uses.

export const notText = (label: string) => `${label} must be a text.`;

export const tooLong = (label: string, maximum: number) =>
  `${label} is too long: use at most ${maximum} characters.`;

export const unsafe = (label: string) =>
  `${label} has characters that cannot be stored. Please type it again.`;

export const required = (label: string) => `${label} is required.`;

export const oneLine = (label: string) => `${label} must fit on one line.`;
