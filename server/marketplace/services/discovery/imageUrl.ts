// Addresses of pictures; catalogue/images draws or resizes what they name. Called by the projections.
export type ImagePreset =
  | 'cw_thumb1' | 'cw_ldp_thumb' | 'cw_normal' | 'cw_large' | 'cw_reference' | 'cw_lot_card'
  | 'cw_auction_large' | 'cw_auction_small' | 'cw_collection_card_landscape' | 'cw_grav_sm' | 'cw_grav_ce';

export function imageUrl(preset: ImagePreset, key: string): string {
  return `/images/${preset}/${key}.jpg`;
}
