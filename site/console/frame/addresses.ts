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
