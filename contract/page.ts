/** What a page asks of its answer beyond what every page carries. */
export type PageRules = {
  /** In place of what pages carry otherwise, or beside it. */
  headers?: Partial<Record<'Cache-Control' | 'Referrer-Policy' | 'X-Robots-Tag', string>>;
  /** Origins from which the page may show pictures, such as https://pictures.example.ph. */
  picturesFrom?: readonly string[];
};

/** One page as the server reads it. */
export type BuiltPage = PageRules & {
  /** The prerendered file, which answers all of its paths. */
  file: string;
  /** `:id` stands for any one part of an address, a last `/*` for whatever lies below, `*` for every other one. */
  paths: readonly string[];
};

/** What the build tells the server about its pages. */
export type PageManifest = {
  /** The address that the pages name as their own; without a trailing slash. */
  siteUrl: string;
  pages: readonly BuiltPage[];
};
