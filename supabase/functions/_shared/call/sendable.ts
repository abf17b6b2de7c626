/**
 * A value whose JSON is a `T`: a moment may still be a Date. Types cannot tell a moment from another
 * text, so only ids and references, which code works with, must be strings. Select days as text.
 */
export type Sendable<T> = T extends string
  ? T | (string extends T ? Date : never)
  : T extends object
    ? { [Key in keyof T]: Key extends 'id' | 'reference' ? T[Key] : Sendable<T[Key]> }
    : T;
