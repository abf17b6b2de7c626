/** What somebody who guesses a password knows of its account. */
type Account = { email: string; brandName: string };

let common: Promise<ReadonlySet<string>> | undefined;

/** Reads some 50,000 passwords that leaked most often. It takes 0.1 s, so only who sets a password waits for it. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Returns whether a password is one of those that are tried first: a common one, the account's address
 * or its name, or the brand, in capitals or not, with digits and signs around them or not.
 */
export async function isGuessable(
  password: string,
  { email, brandName }: Account,
): Promise<boolean> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) return true;
  const core = coreOf(password);
  return [email, email.split('@')[0] ?? '', brandName].some((known) => core === coreOf(known));
}

/** Returns the letters of a text and what stands between them, in lower case. */
const coreOf = (text: string) => text.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
