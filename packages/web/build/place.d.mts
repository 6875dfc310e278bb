export const compressIn: (folder: string) => void;
export const putInPlace: (from: string, to: string) => void;
