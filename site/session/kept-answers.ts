/** The prefix of all keys that the portal keeps in local storage, answers and drafts. */
export const keptAnswersPrefix = 'maayos-answer ';

/** Called when a client signs out. */
export function forgetKeptAnswers(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keptAnswersPrefix)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}
