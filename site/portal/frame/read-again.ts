import { createContext } from 'react';

/** Asks again for what is shown around a component. Where nothing was read, it does nothing. */
export const ReadAgain = createContext<() => void>(() => {});
