/** Whatever of a client's changes, their pages show it. */
export const ofClient = 'visits records plans changes money requests consultations clients';
