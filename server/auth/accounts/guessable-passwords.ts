export type KnownOfAccount = {
  /** Its address, and the one that it changes to. */
  emails: readonly string[];
  brandName: string;
};

let common: Promise<ReadonlySet<string>> | undefined;

/** Reads the 50,000 passwords that leaked most often. A start does not wait: it takes 0.1 s. */
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
  { emails, brandName }: KnownOfAccount,
): Promise<boolean> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) return true;
  const core = coreOf(password);
  const names = emails.flatMap((email) => [email, email.split('@')[0] ?? '']);
  return [...names, brandName].some((known) => core === coreOf(known));
}

/** In lower case without signs, and without the digits around its letters if it has any. */
function coreOf(text: string): string {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/^\p{N}+|\p{N}+$/gu, '') || plain;
}
