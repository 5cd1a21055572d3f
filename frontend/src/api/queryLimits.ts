/** Generated from docs/openapi.json: the limits of what addresses ask for. */
export const queryLimits = {
  "q": {
    "maxLength": 100
  }
} as const;
