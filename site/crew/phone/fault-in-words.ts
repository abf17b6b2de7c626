import { phoneTexts } from './texts.ts';

/** Returns why a photo is not accepted. What an earlier version of the page noted is a sentence already. */
export function faultInWords(noted: string): string {
  const faults: Readonly<Record<string, string>> = phoneTexts.faults;
  return faults[noted] ?? noted;
}
