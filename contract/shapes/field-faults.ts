// What is said of a field that cannot be taken as it is, by what it is called. Each stands alone, so that a
// page loads only those it may say.

export const notText = (label: string) => `${label} must be a text.`;

export const tooLong = (label: string, maximum: number) =>
  `${label} is too long: use at most ${maximum} characters.`;

export const unsafe = (label: string) =>
  `${label} has characters that cannot be stored. Please type it again.`;

export const required = (label: string) => `${label} is required.`;

export const oneLine = (label: string) => `${label} must fit on one line.`;
