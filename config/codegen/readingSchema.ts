// Derives two variants of a response schema from the annotations of src/contract/core/reading.ts:
// `strictSchema` is what our marketplace must send, `readingSchema` is what the front end accepts.
import { isRecord } from '../../src/lib/untrustedJson';

type Schema = Readonly<Record<string, unknown>>;

const OPTIONAL = 'x-read-optional';
const READ_AS = 'x-read-as';

function mapSchemas(schema: unknown, change: (schema: Schema) => unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => mapSchemas(item, change));
  return isRecord(schema) ? change(schema) : schema;
}

export function strictSchema(schema: unknown): unknown {
  return mapSchemas(schema, (annotated) =>
    Object.fromEntries(
      Object.entries(annotated)
        .filter(([key]) => key !== OPTIONAL && key !== READ_AS)
        .map(([key, value]) => [key, strictSchema(value)]),
    ),
  );
}

const orNull = (schema: unknown): Schema => ({ anyOf: [schema, { type: 'null' }] });

function readingProperties(properties: Schema): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      isRecord(property) && property[OPTIONAL] === true
        ? orNull(readingSchema(property))
        : readingSchema(property),
    ]),
  );
}

export function readingSchema(schema: unknown): unknown {
  return mapSchemas(schema, (annotated) => {
    if (isRecord(annotated[READ_AS])) return readingSchema(annotated[READ_AS]);
    const { [OPTIONAL]: _optional, properties, required, ...rest } = annotated;
    const others = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, readingSchema(value)]),
    );
    if (!isRecord(properties)) return required === undefined ? others : { ...others, required };
    const requiredNames = (Array.isArray(required) ? required : []).filter((name) => {
      const property = properties[String(name)];
      return !(isRecord(property) && property[OPTIONAL] === true);
    });
    return {
      ...others,
      ...(requiredNames.length > 0 ? { required: requiredNames } : {}),
      properties: readingProperties(properties),
    };
  });
}
