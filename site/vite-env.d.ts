/// <reference types="vite/client" />

/** Made by the build from site/pages (scripts/pages/routes.ts). */
declare module 'virtual:routes' {
  export const routes: readonly import('./routes.ts').Route[];
}
declare module 'virtual:routes/portal' {
  export const routes: readonly import('./routes.ts').Route[];
}
declare module 'virtual:routes/team' {
  export const routes: readonly import('./routes.ts').Route[];
}
