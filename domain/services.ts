/** See docs/product.md, "Inquiry form". The keys are the flags of the payload. */
export const serviceLabels = {
  garageClean: 'Garage Cleaning',
  houseRepairs: 'House Repairs & Maintenance',
  garbageDisposal: 'Garbage Disposal',
  yardMaintenance: 'Yard Maintenance',
  householdCleaning: 'General Household Cleaning',
  roofMaintenance: 'Roof Maintenance',
  carwash: 'Exterior Carwash',
  laundryDrying: 'Laundry + Drying',
  groceries: 'Groceries / Upkeep Maintenance',
  postConstruction: 'Post-Construction Cleanup',
  heavyMaterials: 'Heavy Materials Movement',
} as const;

export type ServiceId = keyof typeof serviceLabels;
/** Every flag is present. */
export type ServiceFlags = Record<ServiceId, boolean>;

/** In the order the services are shown. */
export const serviceIds = Object.keys(serviceLabels) as ServiceId[];

/** The state of a new or reset inquiry form. */
export const noServices = Object.fromEntries(serviceIds.map((id) => [id, false])) as ServiceFlags;
