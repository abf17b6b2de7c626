/** Systems whose name alone does not follow 'on'. */
const onSystem = new Map([
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Mac', 'a Mac'],
]);

/** Names of the places where somebody signed in. */
export const placeTexts = {
  /** 'Chrome on Android'. */
  device: (browser: string | null, system: string | null) => {
    if (browser === null && system === null) return 'An unknown device';
    const on = system === null ? 'an unknown device' : (onSystem.get(system) ?? system);
    return `${browser ?? 'A browser'} on ${on}`;
  },
  /** 'Chrome on Android, network 203.0.113.0/24'. */
  place: (device: string, network: string | null) =>
    network === null ? device : `${device}, network ${network}`,
} as const;
