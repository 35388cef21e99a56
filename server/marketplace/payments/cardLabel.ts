// A card in a few letters, `Visa 4242`: what a provider writes on its own page. Pure.
export function cardLabel({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${last4}`;
}
