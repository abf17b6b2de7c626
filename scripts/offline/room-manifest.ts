import type { Brand } from '../../domain/brand.ts';
import type { OfflineRoom } from '../../site/offline/offline-rooms.ts';

/**
 * Returns the manifest of a room's pages on a home screen. `top` is where they begin in a language:
 * every language is the same application, so that the choice of one stays within it.
 */
export function roomManifest(
  room: OfflineRoom,
  { name }: Pick<Brand, 'name'>,
  top: string,
): string {
  const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' });
  return JSON.stringify({
    id: `/${room}`,
    name: room === 'crew' ? `${name} Crew` : name,
    short_name: name,
    start_url: top,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('/apple-touch-icon.png', 180),
      png('/icon.png', 512),
      { ...png('/maskable-icon.png', 512), purpose: 'maskable' },
    ],
  });
}
