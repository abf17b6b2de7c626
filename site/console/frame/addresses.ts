export function clientHref(id: string): string {
  return `/team/clients/${id}`;
}

export function requestHref(reference: string): string {
  return `/team/requests/${reference}`;
}

type Giving = { holder?: string; from?: string; to?: string; subscription?: string };

export function givingAddress(giving: Giving): string {
  return `/team/schedule/give?${new URLSearchParams(giving)}`;
}

const requestPath = /^\/team\/requests\/[^/]+$/;
const visitPath = /^\/team\/visits\/[^/]+$/;

/** What a key does with a thing that a row leads to: assign, confirm, move. */
const actions: Readonly<Record<string, { of: RegExp; at: string }>> = {
  E: { of: requestPath, at: '?do=assign' },
  C: { of: requestPath, at: '/confirm' },
  M: { of: visitPath, at: '?do=move' },
};

/** Returns where the key's action with the thing at this path begins, or null without one. */
export function actionHref(path: string, key: string): string | null {
  const action = actions[key];
  return action?.of.test(path) ? `${path}${action.at}` : null;
}
