/** Generated from docs/openapi.json: the limits of what addresses ask for. */
export const queryLimits = {
  "staff": { "maxLength": 100 },
  "action": { "maxLength": 100 },
  "subjectKind": { "maxLength": 100 },
  "subjectId": { "maxLength": 100 },
  "q": { "maxLength": 100 },
  "state": { "maxLength": 60 },
  "courier": { "maxLength": 60 },
  "coupon": { "maxLength": 60 },
  "amountFrom": { "maxLength": 10 },
  "amountTo": { "maxLength": 10 },
  "number": { "maxLength": 20 }
} as const;
