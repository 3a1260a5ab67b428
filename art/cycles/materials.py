"""What surfaces are made of: each name of the models' paint shop (scene.ts) as a Cycles material. Lengths in metres."""
import bpy


class Nodes:
    """A thin hand on Blender's node trees."""

    def __init__(self, material):
        self.tree = material.node_tree
        self.bsdf = self.tree.nodes.get('Principled BSDF')

    def add(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def set(self, **inputs):
        """Inputs of the surface: numbers, colours or outputs of other nodes."""
        for name, value in inputs.items():
            socket = self.bsdf.inputs[name.replace('_', ' ')]
            if isinstance(value, bpy.types.NodeSocket):
                self.link(value, socket)
            else:
                socket.default_value = (*value, 1) if isinstance(value, tuple) and socket.type == 'RGBA' else value

    def math(self, operation, a, b=0.0, clamp=False):
        node = self.add('ShaderNodeMath', operation=operation, use_clamp=clamp)
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.link(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    def spread(self, value, low, high, to_low=0.0, to_high=1.0):
        node = self.add('ShaderNodeMapRange')
        for socket, one in zip(node.inputs[1:5], (low, high, to_low, to_high)):
            socket.default_value = one
        self.link(value, node.inputs[0])
        return node.outputs[0]

    def mix(self, share, a, b, blend='MIX'):
        node = self.add('ShaderNodeMixRGB', blend_type=blend)
        for socket, value in zip(node.inputs, (share, a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.link(value, socket)
            else:
                socket.default_value = (*value, 1) if isinstance(value, tuple) else value
        return node.outputs[0]

    def noise(self, scale, detail=4.0, roughness=0.55, stretch=(1, 1, 1), turn=(0, 0, 0)):
        """Noise in the space of the object, `scale` features a metre."""
        place, mapping, noise = (self.add(f'ShaderNode{kind}') for kind in ('TexCoord', 'Mapping', 'TexNoise'))
        mapping.inputs['Scale'].default_value = stretch
        mapping.inputs['Rotation'].default_value = turn
        noise.inputs['Scale'].default_value = scale
        noise.inputs['Detail'].default_value = detail
        noise.inputs['Roughness'].default_value = roughness
        self.link(place.outputs['Object'], mapping.inputs[0])
        self.link(mapping.outputs[0], noise.inputs['Vector'])
        return noise.outputs['Fac']

    def rounded(self, radius, height=None, strength=0.1, depth=0.001):
        """A normal that rounds every edge of the model by `radius`, with a relief on top."""
        bevel = self.add('ShaderNodeBevel', samples=4)
        bevel.inputs[0].default_value = radius
        if height is None:
            return bevel.outputs[0]
        bump = self.add('ShaderNodeBump')
        bump.inputs['Strength'].default_value = strength
        bump.inputs['Distance'].default_value = depth
        self.link(height, bump.inputs['Height'])
        self.link(bevel.outputs[0], bump.inputs['Normal'])
        return bump.outputs[0]

    def relief(self, height, strength=0.1, depth=0.001):
        """A relief without rounded edges, which is much quicker: for grounds."""
        bump = self.add('ShaderNodeBump')
        bump.inputs['Strength'].default_value = strength
        bump.inputs['Distance'].default_value = depth
        self.link(height, bump.inputs['Height'])
        return bump.outputs[0]

    def edges(self, radius):
        """1 at sharp outer edges, 0 elsewhere."""
        bevel = self.add('ShaderNodeBevel', samples=4)
        bevel.inputs[0].default_value = radius
        geometry = self.add('ShaderNodeNewGeometry')
        dot = self.add('ShaderNodeVectorMath', operation='DOT_PRODUCT')
        self.link(bevel.outputs[0], dot.inputs[0])
        self.link(geometry.outputs['Normal'], dot.inputs[1])
        return self.spread(dot.outputs['Value'], 0.985, 0.86)

    def corners(self, reach):
        """1 deep in corners, where dirt stays."""
        node = self.add('ShaderNodeAmbientOcclusion', samples=3)
        node.inputs['Distance'].default_value = reach
        return self.spread(node.outputs['AO'], 0.75, 0.3)


def dim(colour, share):
    return tuple(c * share for c in colour)


def paint(n, colour, rough=0.34, coat=0.35, dirt=0.35, wear=0.3):
    """Two-component paint on sheet: a fine orange peel, dust in the corners, edges rubbed to bare steel here and there."""
    cloud, peel, dust = n.noise(1.6, 5), n.noise(420, 2), n.noise(24, 7, 0.68)
    shade = n.mix(n.spread(cloud, 0.3, 0.7, 0, 0.14), colour, dim(colour, 0.72))
    grime = n.math('MULTIPLY', n.math('MULTIPLY', n.corners(0.06), n.spread(dust, 0.3, 0.65)), dirt, True)
    shade = n.mix(grime, shade, (0.04, 0.035, 0.03))
    rub = n.math('MULTIPLY', n.math('MULTIPLY', n.edges(0.0025), n.spread(dust, 0.56, 0.62)), wear, True)
    shade = n.mix(rub, shade, (0.34, 0.33, 0.32))
    n.set(
        Base_Color=shade,
        Roughness=n.math('ADD', n.spread(dust, 0.35, 0.75, rough - 0.05, rough + 0.1), n.math('MULTIPLY', grime, 0.4), True),
        Metallic=rub,
        Clearcoat=coat,
        Clearcoat_Roughness=0.1,
        Normal=n.rounded(0.002, peel, 0.05, 0.0004),
    )


def metal(n, colour, rough=0.3, scratches=0.25, dirt=0.4, stretch=(1, 1, 60)):
    """Bare machined metal with the marks of its tool."""
    cloud, fine = n.noise(9, 6, 0.62), n.noise(35, 3, 0.6, stretch)
    grime = n.math('MULTIPLY', n.corners(0.05), dirt, True)
    shade = n.mix(n.spread(cloud, 0.35, 0.7, 0, 0.3), colour, dim(colour, 0.75))
    roughness = n.math('ADD', n.spread(cloud, 0.3, 0.7, rough - 0.08, rough + 0.1), n.spread(fine, 0.3, 0.7, -0.04, 0.04), True)
    n.set(
        Base_Color=n.mix(grime, shade, (0.035, 0.03, 0.024)),
        Metallic=1.0,
        Roughness=n.math('ADD', roughness, n.math('MULTIPLY', grime, 0.3), True),
        Normal=n.rounded(0.0015, fine, scratches, 0.0002),
    )


def chrome(n, colour):
    smear = n.noise(7, 7, 0.65)
    n.set(Base_Color=(0.76, 0.77, 0.785), Metallic=1.0, Roughness=n.spread(smear, 0.4, 0.75, 0.045, 0.13), Normal=n.rounded(0.001))


def plastic(n, colour, rough=0.45):
    grain = n.noise(300, 3)
    n.set(Base_Color=colour, Roughness=n.spread(n.noise(12, 5), 0.3, 0.7, rough - 0.07, rough + 0.1), Normal=n.rounded(0.002, grain, 0.06, 0.0004))


def rubber(n, colour):
    dust, grain = n.noise(30, 7, 0.65), n.noise(380, 3)
    n.set(
        Base_Color=n.mix(n.spread(dust, 0.45, 0.72, 0, 0.3), (0.014, 0.014, 0.015), (0.085, 0.078, 0.07)),
        Roughness=n.spread(dust, 0.3, 0.7, 0.55, 0.85),
        Specular=0.35,
        Normal=n.rounded(0.003, grain, 0.15, 0.0006),
    )


def wood(n, colour, stretch=(1, 14, 14)):
    grain, pores = n.noise(7, 7, 0.6, stretch), n.noise(60, 4, 0.6, stretch)
    shade = n.mix(n.spread(grain, 0.35, 0.65), dim(colour, 1.15), dim(colour, 0.5))
    n.set(Base_Color=n.mix(n.spread(pores, 0.5, 0.7, 0, 0.35), shade, dim(colour, 0.3)), Roughness=0.62, Normal=n.rounded(0.003, pores, 0.3, 0.001))


def bark(n, colour, stretch=(1, 1, 0.25)):
    rough, fine = n.noise(28, 8, 0.7, stretch), n.noise(160, 4, 0.6)
    shade = n.mix(n.spread(rough, 0.35, 0.65), dim(colour, 0.35), dim(colour, 1.2))
    n.set(Base_Color=shade, Roughness=0.9, Normal=n.rounded(0.004, n.math('ADD', rough, n.math('MULTIPLY', fine, 0.2)), 0.9, 0.012))


def chips(n, colour):
    """Each chip has a shade of its own."""
    random = n.add('ShaderNodeNewGeometry').outputs['Random Per Island']
    shade = n.mix(n.spread(random, 0, 1), dim(colour, 0.6), tuple(min(1, c * 1.35) for c in colour))
    n.set(Base_Color=n.mix(n.spread(n.noise(90, 5), 0.4, 0.7, 0, 0.4), shade, dim(colour, 0.4)), Roughness=0.85)


def glass(n, colour):
    n.set(Base_Color=colour, Roughness=0.03, Specular=0.6, Transmission=0.85, Normal=n.rounded(0.001))


def screen(n, colour):
    n.set(Base_Color=(0.01, 0.012, 0.014), Roughness=0.08, Emission=colour, Emission_Strength=1.1, Clearcoat=1.0)


def earth(n, colour):
    """Plaster, tiles, leaves, soil: matt and uneven."""
    cloud, grain = n.noise(3, 8, 0.65), n.noise(120, 5, 0.65)
    n.set(Base_Color=n.mix(n.spread(cloud, 0.3, 0.7), dim(colour, 0.75), tuple(min(1, c * 1.15) for c in colour)), Roughness=0.92, Normal=n.rounded(0.004, grain, 0.5, 0.004))


def tinted(n, colour):
    """Colours that the model gives point by point, as a film of paint."""
    attribute = n.add('ShaderNodeVertexColor', layer_name='colour')
    n.set(Base_Color=attribute.outputs['Color'], Roughness=0.38, Clearcoat=0.3, Normal=n.rounded(0.002))


def ink(n, colour):
    """Thin as paint: nothing to round."""
    n.set(Base_Color=colour, Roughness=0.5)


def glow(n, colour):
    attribute = n.add('ShaderNodeVertexColor', layer_name='colour')
    n.set(Base_Color=(0, 0, 0), Emission=attribute.outputs['Color'], Emission_Strength=1.0, Specular=0.0)


def mill(n, colour, heat=False):
    """Rolled plate with its scale: blue-grey skin that has flaked here and there, a breath of rust, chalky dust."""
    cloud, spot, grain, flake = n.noise(9, 8, 0.62), n.noise(46, 6, 0.7), n.noise(300, 3), n.noise(15, 10, 0.68)
    shade = n.mix(n.spread(cloud, 0.35, 0.68), (0.020, 0.025, 0.034), (0.085, 0.080, 0.078))
    rust = n.math('MULTIPLY', n.spread(spot, 0.54, 0.68), 0.5)
    shade = n.mix(rust, shade, (0.13, 0.05, 0.018))
    bare = n.spread(flake, 0.55, 0.58, 0, 0.45)
    shade = n.mix(bare, shade, (0.16, 0.17, 0.185))
    rough = n.math('ADD', n.spread(cloud, 0.3, 0.7, 0.28, 0.6), n.math('MULTIPLY', rust, 0.4), True)
    height = n.math('ADD', cloud, n.math('MULTIPLY', grain, 0.2))
    n.set(Base_Color=shade, Metallic=0.4, Roughness=rough, Normal=n.rounded(0.002, height, 0.35, 0.003))
    if heat:
        attribute = n.add('ShaderNodeVertexColor', layer_name='colour')
        n.set(Emission=attribute.outputs['Color'], Emission_Strength=n.spread(grain, 0.3, 0.7, 0.8, 1.15))


def oiled(n, colour):
    """A bench of dark steel, scratched by years of parts pushed over it, oil stains that mirror."""
    cloud, oil = n.noise(5.5, 8, 0.65), n.noise(8, 3, 0.4)
    along, aside = n.noise(30, 3, 0.6, (1, 40, 1), (0, 0, 0.3)), n.noise(25, 3, 0.6, (40, 1, 1), (0, 0, 0.5))
    scratch = n.math('MAXIMUM', n.spread(along, 0.62, 0.75), n.spread(aside, 0.64, 0.78))
    shade = n.mix(n.spread(cloud, 0.3, 0.7), (0.028, 0.030, 0.034), (0.075, 0.078, 0.082))
    shade = n.mix(n.math('MULTIPLY', scratch, 0.3), shade, (0.3, 0.3, 0.3))
    rough = n.math('ADD', n.spread(cloud, 0.3, 0.7, 0.28, 0.5), n.spread(oil, 0.5, 0.72, 0, -0.12), True)
    n.set(Base_Color=shade, Metallic=0.75, Roughness=rough, Normal=n.relief(n.math('SUBTRACT', cloud, n.math('MULTIPLY', scratch, 0.15)), 0.12, 0.002))


def cast(n, colour):
    """Sand-cast or forged iron: a dark grained skin, bright where hands and hammers have rubbed it."""
    grain, cloud = n.noise(240, 5, 0.65), n.noise(14, 6, 0.6)
    worn = n.math('MULTIPLY', n.edges(0.006), n.spread(cloud, 0.35, 0.6, 0.35, 0.9), True)
    shade = n.mix(n.spread(cloud, 0.3, 0.7), (0.022, 0.022, 0.023), (0.060, 0.057, 0.054))
    n.set(
        Base_Color=n.mix(worn, shade, (0.34, 0.33, 0.32)),
        Metallic=0.75,
        Roughness=n.math('SUBTRACT', n.spread(grain, 0.3, 0.7, 0.5, 0.68), n.math('MULTIPLY', worn, 0.25), True),
        Normal=n.rounded(0.003, n.math('ADD', grain, n.math('MULTIPLY', cloud, 2)), 0.3, 0.0015),
    )


def granite(n, colour):
    """The lapped dark stone of a measuring table."""
    speck, fine, cloud = n.noise(260, 2, 0.5), n.noise(900, 2, 0.5), n.noise(6, 6, 0.6)
    shade = n.mix(n.spread(speck, 0.5, 0.62), (0.016, 0.017, 0.019), (0.060, 0.063, 0.068))
    shade = n.mix(n.spread(fine, 0.62, 0.7, 0, 0.6), shade, (0.17, 0.175, 0.185))
    n.set(Base_Color=shade, Roughness=n.spread(cloud, 0.3, 0.7, 0.16, 0.3), Specular=0.5, Normal=n.rounded(0.002))


def concrete(n, colour):
    """A ground floor of a hall: sealed, stained, with a dull mirror."""
    cloud, stain, grain = n.noise(0.7, 6, 0.55), n.noise(1.1, 3, 0.5), n.noise(60, 5, 0.6)
    shade = n.mix(n.spread(cloud, 0.3, 0.7), (0.013, 0.014, 0.016), (0.032, 0.033, 0.035))
    shade = n.mix(n.spread(stain, 0.5, 0.8, 0, 0.4), shade, (0.010, 0.010, 0.011))
    rough = n.math('ADD', n.spread(cloud, 0.3, 0.7, 0.24, 0.42), n.spread(stain, 0.45, 0.8, 0, -0.07), True)
    n.set(Base_Color=shade, Roughness=rough, Specular=0.45, Normal=n.relief(grain, 0.08, 0.002))


def stress(n, colour):
    """Colours of a calculation, with the lines of its elements."""
    attribute, geometry = n.add('ShaderNodeVertexColor', layer_name='colour'), n.add('ShaderNodeNewGeometry')
    place = n.add('ShaderNodeTexCoord')
    split, facing = n.add('ShaderNodeSeparateXYZ'), n.add('ShaderNodeSeparateXYZ')
    n.link(place.outputs['Object'], split.inputs[0])
    n.link(geometry.outputs['True Normal'], facing.inputs[0])
    line = 0.0
    for axis in range(3):
        across = n.math('PINGPONG', split.outputs[axis], 0.009)
        here = n.math('LESS_THAN', across, 0.00045)
        flat = n.math('LESS_THAN', n.math('ABSOLUTE', facing.outputs[axis]), 0.8)
        line = n.math('MAXIMUM', line, n.math('MULTIPLY', here, flat))
    shade = n.mix(n.math('MULTIPLY', line, 0.6), attribute.outputs['Color'], (0.004, 0.005, 0.008))
    n.set(Base_Color=shade, Roughness=0.42, Clearcoat=0.35, Clearcoat_Roughness=0.15, Normal=n.rounded(0.0015))


def spark(n, colour):
    """Light that only the camera sees, so that thousands of sparks make no noise; lamps light the scene for them."""
    attribute, ray = n.add('ShaderNodeVertexColor', layer_name='colour'), n.add('ShaderNodeLightPath')
    n.set(Base_Color=(0, 0, 0), Specular=0.0, Emission=attribute.outputs['Color'], Emission_Strength=ray.outputs['Is Camera Ray'])


makers = {
    'orange': lambda n, c: paint(n, (0.76, 0.135, 0.004), 0.3, 0.5, 0.3, 0.25),
    'charcoal': lambda n, c: paint(n, (0.020, 0.023, 0.027), 0.38, 0.25, 0.3, 0.3),
    'grey': lambda n, c: paint(n, (0.21, 0.23, 0.25), 0.4, 0.2),
    'light': lambda n, c: paint(n, (0.58, 0.60, 0.61), 0.36, 0.3),
    'blue': lambda n, c: plastic(n, (0.012, 0.075, 0.30), 0.35),
    'red': lambda n, c: plastic(n, (0.52, 0.012, 0.008), 0.3),
    'dark': lambda n, c: plastic(n, (0.013, 0.0135, 0.015), 0.5),
    'steel': lambda n, c: metal(n, (0.46, 0.47, 0.48), 0.32),
    'chrome': chrome,
    'brass': lambda n, c: metal(n, (0.70, 0.43, 0.17), 0.24),
    'rubber': rubber,
    'wood': wood,
    'woodUp': lambda n, c: wood(n, c, (14, 14, 1)),
    'bark': bark,
    'barkAlong': lambda n, c: bark(n, c, (0.25, 1, 1)),
    'chips': chips,
    'glass': glass,
    'screen': screen,
    'white': lambda n, c: plastic(n, (0.60, 0.585, 0.54), 0.35),
    'mill': mill,
    'heated': lambda n, c: mill(n, c, heat=True),
    'oiled': oiled,
    'cast': cast,
    'copper': lambda n, c: metal(n, (0.68, 0.34, 0.20), 0.28),
    'honed': lambda n, c: metal(n, (0.55, 0.56, 0.575), 0.2, 0.3, 0.2, (1, 60, 60)),
    'granite': granite,
    'concrete': concrete,
    'stress': stress,
    'spark': spark,
    'leaf': earth,
    'plaster': earth,
    'roof': earth,
    'cut': lambda n, c: paint(n, (0.83, 0.12, 0.004), 0.36, 0.15, 0, 0),
    'inkDark': ink,
    'inkLight': ink,
    'tinted': tinted,
    'glow': glow,
}


def material(name, colour):
    """The material of a name in the models' paint shop; `colour` is linear, for those that take their own."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes = Nodes(made)
    makers.get(name, lambda n, c: paint(n, c))(nodes, tuple(colour))
    return made
