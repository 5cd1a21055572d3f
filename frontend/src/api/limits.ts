/** Generated from docs/openapi.json: one set of limits for every form and the server. */
export const limits = {
  "AddressBody": {
    "address": {
      "maxLength": 300
    },
    "city": {
      "maxLength": 80
    },
    "email": {
      "maxLength": 254
    },
    "fullName": {
      "maxLength": 100
    },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    },
    "pincode": {
      "pattern": "^[1-9][0-9]{5}$"
    },
    "state": {
      "maxLength": 80
    }
  },
  "AlertBody": {
    "email": {
      "maxLength": 254
    }
  },
  "ChangeOrderBody": {
    "note": {
      "maxLength": 200
    }
  },
  "ChangePasswordBody": {
    "newPassword": {
      "minLength": 8,
      "maxLength": 128
    }
  },
  "ContactBody": {
    "email": {
      "maxLength": 254
    },
    "message": {
      "maxLength": 4000
    },
    "name": {
      "maxLength": 100
    },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    },
    "subject": {
      "maxLength": 150
    }
  },
  "LoginBody": {
    "email": {
      "maxLength": 254
    },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "LookUpOrderBody": {
    "contact": {
      "maxLength": 254
    },
    "orderNumber": {
      "maxLength": 64
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
  "PlaceOrderBody": {
    "coupon": {
      "maxLength": 64
    },
    "orderId": {
      "minLength": 16,
      "maxLength": 128,
      "pattern": "^[A-Za-z0-9_.:-]*$"
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
  "ProfileBody": {
    "email": {
      "maxLength": 254
    },
    "name": {
      "maxLength": 100
    },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "QuoteBody": {
    "pincode": {
      "pattern": "^[1-9][0-9]{5}$"
    }
  },
  "RefundBody": {
    "reason": {
      "maxLength": 200
    }
  },
  "RegisterBody": {
    "email": {
      "maxLength": 254
    },
    "name": {
      "maxLength": 100
    },
    "password": {
      "minLength": 8,
      "maxLength": 128
    },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    }
  },
  "ResetByEmailBody": {
    "email": {
      "maxLength": 254
    }
  },
  "ResetPasswordBody": {
    "newPassword": {
      "minLength": 8,
      "maxLength": 128
    }
  },
  "ResetRequestBody": {
    "emailOrPhone": {
      "maxLength": 254
    }
  },
  "ResolveIssueBody": {
    "note": {
      "maxLength": 200
    }
  },
  "ReviewBody": {
    "text": {
      "maxLength": 1000
    },
    "title": {
      "maxLength": 100
    }
  },
  "SavedAddressBody": {
    "address": {
      "maxLength": 300
    },
    "city": {
      "maxLength": 80
    },
    "email": {
      "maxLength": 254
    },
    "fullName": {
      "maxLength": 100
    },
    "phone": {
      "pattern": "^[6-9][0-9]{9}$"
    },
    "pincode": {
      "pattern": "^[1-9][0-9]{5}$"
    },
    "state": {
      "maxLength": 80
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
  "SubscribeBody": {
    "email": {
      "maxLength": 254
    }
  },
  "VoteBody": {
    "voter": {
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
