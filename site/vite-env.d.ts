/// <reference types="vite/client" />

/** The routes that the build makes of site/pages (scripts/pages/routes.ts). */
declare module 'virtual:routes' {
  export const routes: readonly import('./routes.ts').Route[];
}
declare module 'virtual:routes/portal' {
  export const routes: readonly import('./routes.ts').Route[];
}
declare module 'virtual:routes/team' {
  export const routes: readonly import('./routes.ts').Route[];
}
