// Color palettes for the drawings, a few per mood. Data only.

export type LandPalette = {
  sky: readonly [string, string, string];
  far: string;
  near: string;
  accent: string;
  water: string;
  sun: string;
};

export const landPalettes: readonly LandPalette[] = [
  {
    sky: ['#7fa3b5', '#c9d3c7', '#f0e2c3'],
    far: '#9fb3b0',
    near: '#3d4f35',
    accent: '#c08a3e',
    water: '#8fa9ad',
    sun: '#fff1c9',
  },
  {
    sky: ['#35496b', '#b07a72', '#f3b36b'],
    far: '#7c6a84',
    near: '#2d2b38',
    accent: '#d8693c',
    water: '#7d6f86',
    sun: '#ffd98a',
  },
  {
    sky: ['#4f86b0', '#a9cbd6', '#edeadb'],
    far: '#8fb0bd',
    near: '#4b6a3a',
    accent: '#d9b24c',
    water: '#5d93ab',
    sun: '#fffbe6',
  },
  {
    sky: ['#b9b6a5', '#d9d2ba', '#efe6cd'],
    far: '#b0a98f',
    near: '#5a4d33',
    accent: '#8a4b2b',
    water: '#a9a78f',
    sun: '#fbf3d6',
  },
  {
    sky: ['#16243d', '#2f4a66', '#6f8791'],
    far: '#3d566a',
    near: '#0f1a22',
    accent: '#cfd6c4',
    water: '#28455a',
    sun: '#f4f1d8',
  },
  {
    sky: ['#d7a89b', '#ecccb4', '#f7ead2'],
    far: '#c2a5a8',
    near: '#6b5a4a',
    accent: '#5f7d6e',
    water: '#c9b3b0',
    sun: '#fff6e3',
  },
  {
    sky: ['#6f8f7f', '#b6c39b', '#ead79a'],
    far: '#8aa07c',
    near: '#2f4528',
    accent: '#b4552d',
    water: '#7d9a8a',
    sun: '#fff0b8',
  },
  {
    sky: ['#5b6b78', '#93a0a3', '#cdcbbf'],
    far: '#808f95',
    near: '#343c3a',
    accent: '#a33b2c',
    water: '#6d7f86',
    sun: '#efece0',
  },
];

/** Five colors each: ground, three main colors, one dark. */
export const modernPalettes: readonly (readonly [string, string, string, string, string])[] = [
  ['#ece3d0', '#c8452f', '#e0a526', '#27568f', '#1d1c1a'],
  ['#e7dfd2', '#2f6f6a', '#d9853b', '#8f2f3b', '#20302f'],
  ['#f1ead9', '#1f3a5f', '#7fa7a6', '#d95f43', '#15202b'],
  ['#d9cfbf', '#6b2f2a', '#b5794a', '#3f4a3c', '#241a16'],
  ['#f2eee6', '#e8b4a0', '#6b8f8a', '#c9543d', '#2b2a33'],
  ['#23262b', '#d8b25a', '#a63d2f', '#5f8f95', '#0f1013'],
  ['#e9e4da', '#3a3f8f', '#e36f4e', '#f0c24b', '#22223a'],
  ['#dfe3dc', '#4f6b4a', '#c8a34a', '#8aa3a0', '#263127'],
  ['#efe2d3', '#b23a48', '#f2b8a0', '#53687e', '#2a1f2d'],
  ['#e4d9c7', '#8c6239', '#426b69', '#c8963e', '#2a2320'],
];

export const stillPalettes: readonly {
  wall: string;
  table: string;
  things: readonly string[];
  fruit: readonly string[];
}[] = [
  {
    wall: '#a79f8f',
    table: '#c9bda6',
    things: ['#e9e1cf', '#7d6b5a', '#b98f6a', '#8b9a93', '#5d5148'],
    fruit: ['#c47a3a', '#a8492f', '#bfae54'],
  },
  {
    wall: '#3c332c',
    table: '#5d4632',
    things: ['#8a6f4c', '#25443f', '#c9b48a', '#6d2f25', '#b7bdb2'],
    fruit: ['#d98f2b', '#a33426', '#7f8a3a', '#e0c05a'],
  },
  {
    wall: '#6f8290',
    table: '#d8cbb3',
    things: ['#f0e9da', '#31506b', '#a85c3f', '#d6b46a', '#24323d'],
    fruit: ['#e0a030', '#c9503a', '#7d9a52'],
  },
  {
    wall: '#8f5a44',
    table: '#3d3530',
    things: ['#d9c7a3', '#2c3f4a', '#c88a4a', '#6f7f6a', '#efe4d0'],
    fruit: ['#e5b13c', '#b8402f', '#5f7a3f'],
  },
  {
    wall: '#566350',
    table: '#9a7b55',
    things: ['#e2d8c0', '#364a45', '#b66b3d', '#c9b98f', '#7c8f8c'],
    fruit: ['#d7872e', '#9d3327', '#d9c660'],
  },
];

export const skinTones = [
  '#e2b695',
  '#c98d66',
  '#a86d4a',
  '#7d4f36',
  '#edcbb0',
  '#b98a6e',
] as const;

const metals = {
  gold: { light: '#fff3c4', base: '#d8a83f', dark: '#7a5215' },
  'rose gold': { light: '#ffe4d6', base: '#d3937a', dark: '#7d4434' },
  silver: { light: '#ffffff', base: '#b9bdc2', dark: '#565c64' },
  platinum: { light: '#ffffff', base: '#c9ccd0', dark: '#6a7079' },
  steel: { light: '#f7f9fb', base: '#a3abb3', dark: '#474e57' },
  bronze: { light: '#e8c48c', base: '#8f6634', dark: '#3d2812' },
  copper: { light: '#ffd0ae', base: '#b96a3d', dark: '#5c2c14' },
  brass: { light: '#fff0b8', base: '#c09a3c', dark: '#6b4d10' },
  verdigris: { light: '#b9d6c3', base: '#5f8775', dark: '#26382f' },
  dark: { light: '#9a938a', base: '#4a443e', dark: '#191715' },
} as const;

export function getMetal(name: string): { light: string; base: string; dark: string } {
  const entry = Object.entries(metals).find(([metalName]) => metalName === name);
  return entry ? entry[1] : metals.silver;
}

/**
 * Photographic backgrounds: wall light, wall dark, table light, table dark. Muted, so that the
 * object stands out.
 */
export const studioGrounds = [
  ['#efebe4', '#d3ccc1', '#e6e0d6', '#bdb4a6'],
  ['#e3e6e6', '#bcc3c5', '#d9dddc', '#a3abac'],
  ['#e9ddd0', '#cbb8a3', '#ddcdba', '#ad9780'],
  ['#dcdfd4', '#b3b9a6', '#cfd3c4', '#969d88'],
  ['#4a4b50', '#27282c', '#3c3d42', '#1c1d20'],
  ['#d9d3dc', '#aea5b3', '#ccc5d0', '#8f8695'],
  ['#c7d2d6', '#93a4ab', '#b8c5ca', '#77888f'],
  ['#5d4c42', '#332822', '#4d3f37', '#221a16'],
  ['#f2e8d8', '#d9c6a8', '#e9dbc3', '#bda680'],
  ['#3f4d50', '#1f292c', '#344144', '#151c1e'],
] as const;
