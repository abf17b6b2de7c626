import { type Brand, defaultBrand } from '../domain/brand.ts';

declare const __BRAND__: Brand | undefined;

/** Put into the bundle by the build (vite.config.ts). */
export const brand: Brand = typeof __BRAND__ === 'undefined' ? defaultBrand : __BRAND__;
