// Makes the two variants of a response schema from the marks of src/contract/core/reading.ts: `strictSchema` is what our
// marketplace must send, `readingSchema` what the front end accepts. Pure; used by generate.ts.

type Schema = Readonly<Record<string, unknown>>;

const OPTIONAL = 'x-read-optional';
const READ_AS = 'x-read-as';

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapSchemas(schema: unknown, change: (schema: Schema) => unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => mapSchemas(item, change));
  return isSchema(schema) ? change(schema) : schema;
}

export function strictSchema(schema: unknown): unknown {
  return mapSchemas(schema, (marked) =>
    Object.fromEntries(
      Object.entries(marked)
        .filter(([key]) => key !== OPTIONAL && key !== READ_AS)
        .map(([key, value]) => [key, strictSchema(value)]),
    ),
  );
}

const orNull = (schema: unknown): Schema => ({ anyOf: [schema, { type: 'null' }] });

function readingProperties(properties: Schema): Schema {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, isSchema(property) && property[OPTIONAL] === true ? orNull(readingSchema(property)) : readingSchema(property)]));
}

export function readingSchema(schema: unknown): unknown {
  return mapSchemas(schema, (marked) => {
    if (isSchema(marked[READ_AS])) return readingSchema(marked[READ_AS]);
    const { [OPTIONAL]: _mark, properties, required, ...rest } = marked;
    const others = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, readingSchema(value)]));
    if (!isSchema(properties)) return required === undefined ? others : { ...others, required };
    const needed = (Array.isArray(required) ? required : []).filter((name) => {
      const property = properties[String(name)];
      return !(isSchema(property) && property[OPTIONAL] === true);
    });
    return { ...others, ...(needed.length > 0 ? { required: needed } : {}), properties: readingProperties(properties) };
  });
}
