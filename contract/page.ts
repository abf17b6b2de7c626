/** What one page adds to the response that every page gets. */
export type PageRules = {
  /** Headers to add, or to use in place of the usual ones. */
  headers?: Partial<
    Record<'Cache-Control' | 'Content-Security-Policy' | 'Referrer-Policy' | 'X-Robots-Tag', string>
  >;
  /** Origins from which the page may load pictures, such as https://pictures.example.ph, or blob:. */
  picturesFrom?: readonly string[];
};

/** One page, as the server reads it. */
export type BuiltPage = PageRules & {
  /** The prerendered file, which is served for all paths of the page. */
  file: string;
  /**
   * Here `:id` stands for any single part of a path and a final `/*` for everything below. `*` stands
   * for every other path, and `/fil*` for every other one below `/fil`: both are answered with 404.
   */
  paths: readonly string[];
};

/** What the build tells the server about its pages. */
export type PageManifest = {
  /** The address under which the pages are published, without a trailing slash. */
  siteUrl: string;
  pages: readonly BuiltPage[];
};
