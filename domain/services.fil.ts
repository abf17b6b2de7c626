import type { Translated } from './languages.ts';
import type * as english from './services.ts';

export * from './services.ts';

export const serviceLabels: Translated<typeof english.serviceLabels> = {
  garageClean: 'Paglilinis ng garahe',
  houseRepairs: 'Repair at maintenance ng bahay',
  garbageDisposal: 'Pagtatapon ng basura',
  yardMaintenance: 'Pag-aayos ng bakuran',
  householdCleaning: 'Pangkalahatang paglilinis ng bahay',
  roofMaintenance: 'Maintenance ng bubong',
  carwash: 'Carwash sa labas',
  laundryDrying: 'Paglalaba at pagpapatuyo',
  groceries: 'Grocery at ibang kailangan sa bahay',
  postConstruction: 'Paglilinis pagkatapos ng construction',
  heavyMaterials: 'Pagbubuhat ng mabibigat na gamit',
};
