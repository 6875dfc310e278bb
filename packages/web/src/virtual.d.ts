declare module 'virtual:sources' {
  import type { Sources } from './rules/sources.ts';
  const sources: Readonly<Record<string, Sources>>;
  export default sources;
}
