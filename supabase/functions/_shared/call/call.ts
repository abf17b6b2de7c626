/**
 * A call, independent of its process. A plain object: the web's Request and Response would cost our
 * server more than the rest of a call.
 */
export type Call = {
  method: string;
  /** The part after the question mark, or ''. */
  query: string;
  /** The name is in lower case. */
  header: (name: string) => string | undefined;
  /** The whole body, or enough of it to exceed the limit. */
  body: Uint8Array;
  /** Used for limits. Only a trusted proxy may set it. */
  clientAddress: string;
  /** Aborts when the caller leaves before the answer. */
  left: () => AbortSignal;
};

/** JSON, or '' for no body. Never cached. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** In bytes. The longest honest order takes about a tenth of it. */
export const maximumBodyBytes = 64 * 1024;
