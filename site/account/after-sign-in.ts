/** Begins what follows each sign-in and need not be waited for. Its code is fetched only then. */
export function afterSignIn(): void {
  import('./ask-room.ts').then(({ askRoom }) => askRoom()).catch(() => {});
}
