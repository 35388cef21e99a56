// The shapes of JSON columns that belong to no rule of the domain.

/** Describes how the image service draws or finds a picture; see server/demo/images. */
export type PictureSpec = Record<string, unknown>;

/** One picture of a lot: `key` is the file name of its URL, `spec` the image service's input. */
export type LotPicture = {
  key: string;
  title: string;
  width: number;
  height: number;
  spec: PictureSpec;
};

export type Specification = { id: number; value_id: number; name: string; value: string };
