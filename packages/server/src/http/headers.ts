import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { LINK_POLICY, isNoticeLink } from './notice-links.ts';

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
const under = (policy: Readonly<Record<string, string[]>>): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: policy,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });

export const safeHeaders = (): MiddlewareHandler => {
  const [page, link] = [under(POLICY), under(LINK_POLICY)];
  return (c, next) => (isNoticeLink(c.req.path) ? link(c, next) : page(c, next));
};
