/**
 * A call as a handler sees it, independent of the process it runs in. It is a plain object: the
 * web's own Request and Response would cost our server more than the rest of a call.
 */
export type Call = {
  method: string;
  /** The part of the address after the question mark, or ''. */
  query: string;
  /** Returns a header by its lower-case name, or undefined. */
  header: (name: string) => string | undefined;
  /**
   * The whole body if it is within the limit for calls. Otherwise enough of it to show that it is
   * too long.
   */
  body: Uint8Array;
  /** The caller's network address, used for limits. We believe a trusted proxy about it. */
  clientAddress: string;
  /** Returns a signal that aborts when the caller leaves before the answer, so that costly work can stop. */
  left: () => AbortSignal;
};

/** What a handler returns: JSON, or nothing if the body is empty. Nobody may store it. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** The largest body of a call, in bytes. The longest honest order takes about a tenth of it. */
export const maximumBodyBytes = 64 * 1024;
