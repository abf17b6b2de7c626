/** The notes that take several lines, in the order in which forms ask for them. */
export const longHomeNotes = ['gate', 'guardAndPass', 'parking', 'pets', 'whoOpens'] as const;

export const noHomeNotes = {
  landmark: '',
  gate: '',
  guardAndPass: '',
  parking: '',
  pets: '',
  whoOpens: '',
  personName: '',
  personPhone: '',
};

export type HomeNotes = typeof noHomeNotes;
