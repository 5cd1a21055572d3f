/** Generated from docs/openapi.json: the same for what only staff send. */
export const staffLimits = {
  "BlockCustomerBody": {
    "reason": {
      "minLength": 1,
      "maxLength": 300
    }
  },
  "ChangeOrderBody": {
    "note": {
      "maxLength": 200
    }
  },
  "CustomerNoteBody": {
    "text": {
      "minLength": 1,
      "maxLength": 1000
    }
  },
  "EraseCustomerBody": {
    "word": {
      "maxLength": 20
    }
  },
  "InviteStaffBody": {
    "name": {
      "minLength": 1,
      "maxLength": 100
    }
  },
  "MoveOrdersBody": {
    "courier": {
      "maxLength": 60
    }
  },
  "NoteBody": {
    "text": {
      "minLength": 1,
      "maxLength": 1000
    }
  },
  "PhoneConfirmationBody": {
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "ProductFormBody": {
    "categoryId": {
      "maxLength": 60
    },
    "description": {
      "maxLength": 10000
    },
    "name": {
      "maxLength": 200
    },
    "sku": {
      "maxLength": 60
    }
  },
  "ProductMediaBody": {
    "alt": {
      "maxLength": 300
    },
    "caption": {
      "maxLength": 200
    },
    "file": {
      "maxLength": 120
    },
    "shot": {
      "maxLength": 40
    }
  },
  "RefundBody": {
    "reason": {
      "maxLength": 200
    }
  },
  "ResolveIssueBody": {
    "note": {
      "maxLength": 200
    }
  },
  "StatusBody": {
    "courier": {
      "maxLength": 60
    },
    "trackingNumber": {
      "maxLength": 40
    }
  },
  "WalkInBody": {
    "email": {
      "maxLength": 254
    },
    "name": {
      "maxLength": 100
    },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  }
} as const;
