// The picture presets: the box in CSS pixels that a picture is fitted into, never cropped and never
// enlarged; `cw_dpr2` doubles the box. One table, because the image service that renders pictures
// and the component that reserves their space must agree.
export type ImageBox = { readonly width: number; readonly height: number };

export const imagePresets = {
  cw_reference: { width: 2000, height: 2000 },
  cw_large: { width: 1200, height: 1200 },
  cw_normal: { width: 640, height: 640 },
  cw_thumb1: { width: 40, height: 40 },
  cw_thumb2: { width: 64, height: 64 },
  cw_thumb3: { width: 96, height: 96 },
  cw_thumb4: { width: 128, height: 128 },
  cw_thumb5: { width: 192, height: 192 },
  cw_thumb6: { width: 256, height: 256 },
  cw_ldp_thumb: { width: 88, height: 88 },
  cw_lot_card_ext: { width: 480, height: 480 },
  cw_lot_card: { width: 300, height: 300 },
  cw_lot_card_m: { width: 200, height: 200 },
  cw_auction_large: { width: 1200, height: 600 },
  cw_auction_large_m: { width: 720, height: 360 },
  cw_auction_small: { width: 400, height: 300 },
  cw_auction_small_m: { width: 240, height: 180 },
  cw_order: { width: 144, height: 144 },
  cw_collection_card_portrait: { width: 360, height: 480 },
  cw_collection_card_landscape: { width: 640, height: 360 },
  cw_grav_sm: { width: 48, height: 48 },
  cw_grav_ce: { width: 120, height: 120 },
} as const satisfies Record<string, ImageBox>;

export type ImagePreset = keyof typeof imagePresets;

export function isImagePreset(name: string): name is ImagePreset {
  return Object.hasOwn(imagePresets, name);
}
