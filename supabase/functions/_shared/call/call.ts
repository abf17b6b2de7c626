/**
 * A call as a handler knows it, whatever the process it runs in was asked with. It is plain, because the
 * objects of the web's own Request and Response cost our server more than all else it does for a call.
 */
export type Call = {
  method: string;
  /** What stands behind the address's question mark; '' without one. */
  query: string;
  /** A header by its name in lower case; undefined without one. */
  header: (name: string) => string | undefined;
  /** The body, whole where it is no longer than a call's may be; else enough of it to tell. */
  body: Uint8Array;
  /** The network address the call came from, for limits; a trusted proxy's word counts. */
  clientAddress: string;
};

/** What a handler answers: JSON, or nothing where the body is empty. It is for nobody to store. */
export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** The largest body a call may have, in bytes: some ten times the longest honest order. */
export const maximumBodyBytes = 64 * 1024;
