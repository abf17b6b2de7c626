/** A call that the page made before its code was there (call-at-once.ts). */
export type FirstCall = {
  address: string;
  /** The JSON body of a POST. */
  body: string | null;
  authorization: string | null;
  /** Null if the server could not be reached. */
  response: Promise<Response | null>;
};

/** Where the page leaves it for `fetchOnce`. */
export const page = globalThis as { firstCall?: FirstCall };

/** Fetches as `fetch` does. Takes the response of the first call, once, if that asked for the same. */
export async function fetchOnce(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const { firstCall } = page;
  if (
    firstCall?.address !== String(input) ||
    firstCall.body !== (init.body ?? null) ||
    firstCall.authorization !== new Headers(init.headers).get('authorization')
  ) {
    return fetch(input, init);
  }
  delete page.firstCall;
  return (await firstCall.response) ?? fetch(input, init);
}
