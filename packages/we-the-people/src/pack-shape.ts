export { type Fault, type Schema, type Shape, faultsOfShape, schemaOf } from '@liberty/table';
