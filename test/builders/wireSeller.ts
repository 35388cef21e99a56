// A seller's public profile on the wire, for tests of profiles.

export function wirePublicProfile(more: Record<string, unknown> = {}) {
  return {
    id: 201,
    slug: 'kiln-co',
    name: 'Kiln & Co',
    description: 'Pots since 1990.\nWe answer in the evening.',
    country: { code: 'be' },
    city: 'Ghent',
    is_pro: true,
    is_top: true,
    member_since: '2020-03-01T00:00:00Z',
    objects_sold: 1140,
    image_url: null,
    live_lots: 2,
    score: { value: 98.5, positive: 130, neutral: 1, negative: 1, lifetime: 132 },
    ...more,
  };
}

export function wireFeedback(index: number, more: Record<string, unknown> = {}) {
  return {
    order_reference: `G-${index}`,
    created_at: '2026-10-01T12:00:00Z',
    author_name: `Buyer ${index}`,
    rating: 'positive',
    text: `Well packed, number ${index}.`,
    response: null,
    ...more,
  };
}
