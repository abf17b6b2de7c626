const tries = 3;
const firstWaitInMs = 400;

/**
 * Tries up to three times while `mayPass` says that the failure may pass by itself. Waits 400 ms,
 * then 800 ms, in between. Returns the last result.
 */
export async function withRetries<Answer>(
  attempt: () => Promise<Answer>,
  mayPass: (answer: Answer) => boolean,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Answer> {
  let answer = await attempt();
  for (let failures = 0; failures < tries - 1 && mayPass(answer); failures += 1) {
    await wait(firstWaitInMs * 2 ** failures);
    answer = await attempt();
  }
  return answer;
}
