const apiPath = /^\/(?:auth|functions|storage)\/v1\//;

export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

/** Returns whether a path belongs to the storage of files, whose bodies are long. */
export function isFilesPath(path: string): boolean {
  return path.startsWith('/storage/v1/');
}

/** A picture's element sends no header of ours, and a page shows dozens at once. */
export function isSignedReading(method: string | undefined, path: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && path.startsWith('/storage/v1/object/sign/');
}

/** Names routes for logs and metrics: `routes` by path, others by their service. */
export function createApiRoutes(routes: readonly string[]) {
  const known = new Set(routes.filter((route) => isApiPath(route) && !/[*:]/.test(route)));
  const nameOf = (path: string) => {
    const [base = ''] = apiPath.exec(path) ?? [];
    return known.has(path) ? path : `${base}*`;
  };
  const shared = ['auth', 'functions', 'storage'].map((service) => `/${service}/v1/*`);
  return { nameOf, all: [...known, ...shared] };
}
