import { secureHeaders } from 'hono/secure-headers';

/**
 * What a page of this house may do: run scripts and styles that were built with it, and speak to the house itself. Nothing
 * written into the page is run, and nobody may put it into a frame.
 */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Whoever stands before the house with a certificate says himself that only safe connections are wanted. */
export const safeHeaders = () =>
  secureHeaders({
    contentSecurityPolicy: POLICY,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
