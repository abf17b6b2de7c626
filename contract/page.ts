/** A page's additions to the response that every page gets. */
export type PageRules = {
  /** Added to the usual headers or replacing them. */
  headers?: Partial<
    Record<'Cache-Control' | 'Content-Security-Policy' | 'Referrer-Policy' | 'X-Robots-Tag', string>
  >;
  /** Whether it may ask the phone where it is. */
  mayLocate?: boolean;
  /** Origins that the page may load pictures from, such as https://pictures.example.ph or blob:. */
  picturesFrom?: readonly string[];
};

export type BuiltPage = PageRules & {
  /** The prerendered file for all paths of the page. */
  file: string;
  /**
   * `:id` matches one segment and a final `/*` everything below. `*` matches every other path,
   * `/fil*` every other one below `/fil`; both are 404.
   */
  paths: readonly string[];
};

/** The build's list of pages for the server. */
export type PageManifest = {
  /** The public address, without a trailing slash. */
  siteUrl: string;
  pages: readonly BuiltPage[];
};
