export * as onSite from './on-site.ts';
export * as photos from './photos.ts';
export * as pins from './pins.ts';
export * as sms from './sms.ts';
export * as steps from './steps.ts';
export * as visits from './visits.ts';
