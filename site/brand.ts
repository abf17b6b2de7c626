import { type Brand, defaultBrand } from '../domain/brand.ts';

declare const __BRAND__: Brand | undefined;

/** The operator's brand, put into the bundle when the site is built (see vite.config.ts). */
export const brand: Brand = typeof __BRAND__ === 'undefined' ? defaultBrand : __BRAND__;
