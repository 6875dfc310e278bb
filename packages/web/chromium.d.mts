export const executable: string | undefined;
export const whyNoBrowser: string | undefined;
export const HOW_TO_GET_ONE: string;
