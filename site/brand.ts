import { type Brand, defaultBrand } from '../domain/brand.ts';

declare const __BRAND__: Brand | undefined;

/** The operator's brand, which the build puts into the bundle (see vite.config.ts). */
export const brand: Brand = typeof __BRAND__ === 'undefined' ? defaultBrand : __BRAND__;
