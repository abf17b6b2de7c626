/** What the keys of all that the portal keeps in local storage, answers and drafts, begin with. */
export const keptAnswersPrefix = 'maayos-answer ';

/** Forgets what the portal keeps of its clients, as they sign out. */
export function forgetKeptAnswers(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keptAnswersPrefix)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage nothing is kept.
  }
}
