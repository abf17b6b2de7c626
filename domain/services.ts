/**
 * The eleven services an inquiry can name (docs/product.md, "Inquiry services"). Keys are the payload's
 * flags.
 */
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
/** Which services an inquiry asks about: every flag present. */
export type ServiceFlags = Record<ServiceId, boolean>;

/** Every service flag, in the order they are shown. */
export const serviceIds = Object.keys(serviceLabels) as ServiceId[];

/** No service chosen: how the inquiry form starts and what a reset returns to. */
export const noServices = Object.fromEntries(serviceIds.map((id) => [id, false])) as ServiceFlags;
